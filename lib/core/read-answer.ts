/** What came was more than `limit` bytes. */
export class AnswerTooLargeError extends Error {}

/**
 * The text of an answer from another server, counted as it comes: reading ends at `limit` bytes, whatever the header
 * said. Throws AnswerTooLargeError.
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
