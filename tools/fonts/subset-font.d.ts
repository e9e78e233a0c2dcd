declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'truetype' | 'woff2'; dropTables?: string[]; noHinting?: boolean },
  ): Promise<Buffer>;
}
