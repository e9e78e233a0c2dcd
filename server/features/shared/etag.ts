/** Whether the caller has the file of this tag already. Source: RFC 9110, 13.1.2 (weak comparison). */
export function hasETag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) === true
  );
}
