/** A response exceeded the limit of bytes. */
export class AnswerTooLargeError extends Error {}

/**
 * Returns the text of another server's response. Counts bytes as they arrive and stops at `limit` bytes, whatever the
 * header says. Throws AnswerTooLargeError.
 */
export async function readAnswer(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // leaving the loop early cancels the body
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new AnswerTooLargeError(`an answer of more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
