export type BlobStat = { size: number }
/** first and last byte, both included */
export type BlobRange = { start: number; end: number }
/** `modifiedAt` by the clock of the store */
export type StoredObject = { key: string; size: number; modifiedAt: Date }
/**
 * The remains of a write that a crash or a lost connection interrupted; its size is not always known. `id` is the
 * store's own name for it.
 */
export type UnfinishedObject = { key: string; id: string; size: number; modifiedAt: Date }

/**
 * The store of all uploaded bytes. Keys are `i/{token}/{width}.{avif|webp}`, `d/{token}/file` and `v/{token}/file`.
 * Beside a video are the files of its player: `play.mp4`, captions and segments. No part of a key comes from a user.
 */
export interface BlobStore {
  /** Stores all bytes or nothing. A source file stays; its caller removes it. */
  put(key: string, source: Uint8Array | { file: string }): Promise<void>
  /** Rejects before the first byte when the object does not exist. */
  readStream(key: string, range?: BlobRange): Promise<ReadableStream<Uint8Array>>
  /** null when there is none */
  stat(key: string): Promise<BlobStat | null>
  /** Deletes one object, or with `i/{token}` all objects of an upload. A missing object is no error. */
  delete(key: string): Promise<void>
  /**
   * Lists every object with a valid key, page by page, unordered. Objects written or removed in the meantime may be
   * included.
   */
  list(): AsyncIterable<StoredObject[]>
  /** Lists half-written objects, page by page: temporary files and multipart uploads that were not completed. */
  listUnfinished(): AsyncIterable<UnfinishedObject[]>
  /** Removes a half-written object. A missing one is no error. */
  dropUnfinished(one: UnfinishedObject): Promise<void>
}
