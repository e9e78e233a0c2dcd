/** A `Buffer` over the same bytes, because bytes from another thread or process arrive as a plain `Uint8Array`. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
