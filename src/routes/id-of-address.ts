/** As large as the calls take an id. */
const most = 2_147_483_647;

/** The id of something out of an address; null where nothing could have it. */
export function idOfAddress(part: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(part) ? Number(part) : most + 1;
  return id <= most ? id : null;
}
