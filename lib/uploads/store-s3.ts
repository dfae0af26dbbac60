import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { brokenAnswer, limitStream } from './limit-stream'
import { isNotFound, isUnknownCall } from './s3-limits'
import { ATTEMPTS, connectBucket, pagesOf, sizeIn, type Connection, type S3Settings } from './s3-bucket'
import type { BlobStore } from './blob-store'
import { assertKey, isKey, storeFolders } from './store-key'

const PART = 8 * 1024 * 1024

/** Returns the writing part of a store; large objects go in parts. */
function writesTo(bucket: Connection): Pick<BlobStore, 'put'> {
  const { Bucket, limits, guarded, isWell, s3 } = bucket

  /**
   * Checks a service that has rested with a short call before a long write, so that readers do not wait for an upload.
   */
  async function tryBucket(key: string): Promise<void> {
    if (!isWell()) await sizeIn(bucket, key)
  }

  /**
   * Stores a file in parts. After an error it asks the service whether the object is there, because only the last
   * response may be lost.
   */
  async function putLarge(key: string, file: string, size: number): Promise<void> {
    const { client } = await s3()
    const { Upload } = await import('@aws-sdk/lib-storage')
    await tryBucket(key)
    const Body = createReadStream(file)
    try {
      await guarded(limits.totalMs + ATTEMPTS * limits.writeMs * Math.ceil(size / PART), async (signal) => {
        const params = { Bucket, Key: key, Body }
        const upload = new Upload({ client, params, partSize: PART, queueSize: 2 })
        signal.addEventListener('abort', () => void upload.abort(), { once: true })
        await upload.done()
      })
    } catch (error) {
      if ((await sizeIn(bucket, key).catch(() => null))?.size !== size) throw error
    } finally {
      Body.destroy()
    }
  }

  return {
    async put(key, source) {
      assertKey(key)
      const { sdk, client } = await s3()
      const size = source instanceof Uint8Array ? source.length : (await stat(source.file)).size
      if (!(source instanceof Uint8Array) && size > PART) return putLarge(key, source.file, size)
      // in memory, so that a retry can send it again
      const Body = source instanceof Uint8Array ? source : await readFile(source.file)
      const ContentMD5 = createHash('md5').update(Body).digest('base64')
      await tryBucket(key)
      await guarded(limits.totalMs + ATTEMPTS * limits.writeMs, (abortSignal) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentMD5 }), { abortSignal }),
      )
    },
  }
}

/** Returns the part of a store that lists objects and aborts incomplete multipart uploads. */
function listsOf(bucket: Connection): Pick<BlobStore, 'list' | 'listUnfinished' | 'dropUnfinished'> {
  const { Bucket, limits, guarded, s3 } = bucket
  return {
    async *list() {
      for (const folder of storeFolders)
        for await (const page of pagesOf(bucket, `${folder}/`)) {
          const objects = page
            .filter(({ Key }) => isKey(Key!))
            .map(({ Key, Size, LastModified }) => ({ key: Key!, size: Size ?? 0, modifiedAt: LastModified! }))
          if (objects.length > 0) yield objects
        }
    },
    async *listUnfinished() {
      const { sdk, client } = await s3()
      for (let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}; next;) {
        const from: object = next
        const page = await guarded(limits.totalMs, (abortSignal) =>
          client.send(new sdk.ListMultipartUploadsCommand({ Bucket, ...from }), {
            abortSignal,
            requestTimeout: limits.answerMs,
          }),
        ).catch((error: unknown) => {
          if (isUnknownCall(error)) return null
          throw error
        })
        // some services have no such list
        if (!page) return
        const found = (page.Uploads ?? [])
          .filter(({ Key }) => isKey(Key!))
          .map(({ Key, UploadId, Initiated }) => ({
            ...{ key: Key!, id: UploadId!, size: 0, modifiedAt: Initiated! },
          }))
        if (found.length > 0) yield found
        next = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
      }
    },
    async dropUnfinished({ key, id }) {
      assertKey(key)
      const { sdk, client } = await s3()
      await guarded(limits.totalMs, async (abortSignal) => {
        try {
          const command = new sdk.AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: id })
          await client.send(command, { abortSignal, requestTimeout: limits.answerMs })
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
      })
    },
  }
}

/**
 * Returns a store in a bucket of an S3-compatible service, with the same keys as on disk. Large objects go in parts,
 * each retried by itself; an object is stored whole or not at all. Every call has a time limit and fails with the code
 * ESTORE, which may pass, when the service is down, slow or refuses for now.
 */
export function s3Store(settings: S3Settings): BlobStore {
  const bucket = connectBucket(settings)
  const { Bucket, limits, guarded, s3 } = bucket
  return {
    ...writesTo(bucket),
    ...listsOf(bucket),
    async readStream(key, range) {
      assertKey(key)
      const { sdk, client } = await s3()
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body, ContentLength } = await guarded(limits.totalMs, (abortSignal) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key: key, Range }), {
          abortSignal,
          requestTimeout: limits.answerMs,
        }),
      )
      const bytes = Body!.transformToWebStream()
      // some services and proxies ignore a range
      if (range && ContentLength !== undefined && ContentLength > range.end - range.start + 1) {
        await bytes.cancel().catch(() => undefined)
        throw brokenAnswer(`has ${ContentLength} bytes for ${Range}`)
      }
      return limitStream(bytes, { bytes: ContentLength, idleMs: limits.idleMs })
    },
    async stat(key) {
      assertKey(key)
      return sizeIn(bucket, key)
    },
    async delete(key) {
      assertKey(key)
      const { sdk, client } = await s3()
      const drop = (Key: string) =>
        guarded(limits.totalMs, (abortSignal) =>
          client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), {
            abortSignal,
            requestTimeout: limits.answerMs,
          }),
        )
      if (key.split('/').length < 3)
        for await (const page of pagesOf(bucket, `${key}/`))
          await Promise.all(page.map(({ Key }) => drop(Key!)))
      await drop(key)
    },
  }
}
