import JSZip from 'jszip';

/** The files of an archive by their names in it, folders included. */
export async function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const { files } = await JSZip.loadAsync(archive, { checkCRC32: true });
  const entries = await Promise.all(
    Object.values(files).map(
      async (file) => [file.unsafeOriginalName ?? file.name, await file.async('nodebuffer')] as const,
    ),
  );
  return new Map(entries);
}
