/**
 * The address of a web page that a browser asks for over https; `javascript:` and the like are none. Scheme, host and port, then
 * path, query and fragment in the characters of RFC 3986; no user name, no blank.
 */
export const httpsUrl =
  /^https:\/\/[a-zA-Z\d][a-zA-Z\d.-]*(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/;
