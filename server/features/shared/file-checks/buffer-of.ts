/** The same bytes: those that come from another thread or process are no longer what Node calls a buffer. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
