/**
 * Where layers are drawn. React listens to clicks on the element that it draws into, and screen readers call everything
 * inside such an element clickable, unless it has no role. With `<body>` that would be the whole page.
 */
export const layerHost = document.createElement('div');

layerHost.setAttribute('role', 'none');
document.body.append(layerHost);
