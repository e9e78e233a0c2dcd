import { fileTexts } from '../../domain/documents.ts';
import { CallFailure } from './client.ts';

/**
 * Copies of files as they are now, to be sent. One that was written anew or moved since it was chosen cannot be read any
 * more, and a call that carries it would look like one without a connection: this fails with a text for its `field`.
 */
export async function readFiles(field: string, files: readonly File[]): Promise<File[]> {
  try {
    return await Promise.all(
      files.map(async (file) => new File([await file.arrayBuffer()], file.name, { type: file.type })),
    );
  } catch {
    const message = fileTexts.changed;
    throw new CallFailure({ code: 'invalid-fields', message, fieldErrors: { [field]: message } });
  }
}
