const origin = /^https?:\/\/[^/?#]*/i;

/**
 * Whether a request target is one of the API, as the router reads it: without the origin that may come before the path
 * (RFC 9112, 3.2.2), and decoded. A target that cannot be decoded reaches no route.
 */
export function isApiPath(target = ''): boolean {
  if (target.startsWith('/api/')) return true;
  const [path = ''] = target.replace(origin, '').split(/[?#]/, 1);
  try {
    return decodeURI(path).startsWith('/api/');
  } catch {
    return path.startsWith('/api/');
  }
}
