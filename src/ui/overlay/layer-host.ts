/**
 * Where layers are drawn. React listens to clicks on the element that it draws into, and screen readers call all that is
 * inside clickable, unless the element has no role; of `<body>` that would be the whole page.
 */
export const layerHost = document.createElement('div');

layerHost.setAttribute('role', 'none');
document.body.append(layerHost);
