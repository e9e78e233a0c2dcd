/** How the server names a request. A server in between may put anything there: other forms are not logged. */
const requestName = /^[0-9A-Z]{8}$/;

/**
 * Logs a failed answer in the browser's console, so that the support finds the request in the server's
 * log. `route` is the pattern of the contract: body, query and names are never in the line.
 */
export function logFailure(method: string, route: string, { status, headers }: Response): void {
  const name = headers.get('x-request-id') ?? '';
  console.warn(`${method} ${route}: status ${status}, request ${requestName.test(name) ? name : 'unknown'}`);
}
