/** A `Buffer` over the same bytes: what another thread or process sends arrives as a plain `Uint8Array`. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
