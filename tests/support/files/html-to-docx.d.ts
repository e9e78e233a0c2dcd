declare module 'html-to-docx' {
  /** Writes a document of Word. */
  export default function htmlToDocx(
    html: string,
    header: string | null,
    options?: object,
    footer?: string,
  ): Promise<ArrayBuffer | Buffer>;
}
