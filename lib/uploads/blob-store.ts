export type BlobStat = { size: number }
/** both ends included, bytes */
export type BlobRange = { start: number; end: number }
/** `modifiedAt` by the clock of the store */
export type StoredObject = { key: string; size: number; modifiedAt: Date }
/** What a crash or a cut connection left of a write; its bytes are not always known. `id` is the store's own name of it. */
export type UnfinishedObject = { key: string; id: string; size: number; modifiedAt: Date }

/** Where the bytes of uploads are. Keys are `i/{token}/{width}.{avif|webp}`, `d/{token}/file` and `v/{token}/file`, beside which stand what a player needs: `play.mp4`, captions, segments; nothing of them comes from a user. */
export interface BlobStore {
  /** All of it or nothing. A file stays where it is, its caller removes it. */
  put(key: string, source: Uint8Array | { file: string }): Promise<void>
  /** Fails before the first byte when there is none. */
  readStream(key: string, range?: BlobRange): Promise<ReadableStream<Uint8Array>>
  /** null when there is none */
  stat(key: string): Promise<BlobStat | null>
  /** A blob, or with `i/{token}` all blobs of an upload; what is not there is no error. */
  delete(key: string): Promise<void>
  /** Every object under a key of ours, page by page, in no order; what was written or removed meanwhile may be in it. */
  list(): AsyncIterable<StoredObject[]>
  /** Half-written objects, page by page: files beside their place, uploads in parts that were not completed. */
  listUnfinished(): AsyncIterable<UnfinishedObject[]>
  /** What is not there is no error. */
  dropUnfinished(one: UnfinishedObject): Promise<void>
}
