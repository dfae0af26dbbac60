import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { limitStream } from './limit-stream'
import { guardBucket, isNotFound, type BucketLimits } from './s3-limits'
import type { BlobStore } from './blob-store'
import { assertKey, isKey, storeFolders } from './store-key'

export type S3Settings = {
  bucket: string
  region: string
  /** of another service than Amazon's; the bucket is then part of the path */
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
  /** shorter ones for tests */
  limits?: Partial<BucketLimits>
}

const PART = 8 * 1024 * 1024
const ATTEMPTS = 3

/** The service's client, within its limits; loaded by the first use: who keeps files on disk never waits for it. */
function connectBucket({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  limits: given,
}: S3Settings) {
  const { limits, guarded, isWell } = guardBucket(given)
  let ready: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined
  const s3 = () =>
    (ready ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        endpoint,
        forcePathStyle: endpoint !== undefined,
        // other services know no other checksums than their own
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: ATTEMPTS,
        requestHandler: {
          connectionTimeout: limits.connectMs,
          requestTimeout: limits.writeMs,
          // without it the limit is only a line in the log
          throwOnRequestTimeout: true,
          socketTimeout: limits.idleMs,
        },
        ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      }),
    })))
  return { Bucket: bucket, limits, guarded, isWell, s3 }
}
type Connection = ReturnType<typeof connectBucket>

/** The size of an object; null where there is none. */
function sizeIn({ Bucket, limits, guarded, s3 }: Connection, key: string) {
  return guarded(limits.totalMs, async (abortSignal) => {
    const { sdk, client } = await s3()
    try {
      const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }), {
        abortSignal,
        requestTimeout: limits.answerMs,
      })
      return { size: ContentLength ?? 0 }
    } catch (error) {
      if (isNotFound(error)) return null
      throw error
    }
  })
}

/** What stores an object: in parts where it is large. */
function writesTo(bucket: Connection): Pick<BlobStore, 'put'> {
  const { Bucket, limits, guarded, isWell, s3 } = bucket

  /** Before a write, which may last: a short call tries a service that rested, so that readers wait for no upload. */
  async function tryBucket(key: string): Promise<void> {
    if (!isWell()) await sizeIn(bucket, key)
  }

  /** In parts; whether an upload whose last answer was lost is there, the service is asked. */
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
      // in memory, so that it can be sent again
      const Body = source instanceof Uint8Array ? source : await readFile(source.file)
      const ContentMD5 = createHash('md5').update(Body).digest('base64')
      await tryBucket(key)
      await guarded(limits.totalMs + ATTEMPTS * limits.writeMs, (abortSignal) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentMD5 }), { abortSignal }),
      )
    },
  }
}

/** What is in the bucket, page by page. */
async function* pagesOf({ Bucket, limits, guarded, s3 }: Connection, Prefix: string) {
  const { sdk, client } = await s3()
  for (let ContinuationToken: string | undefined, more = true; more;) {
    const from = ContinuationToken
    const page = await guarded(limits.totalMs, (abortSignal) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: from }), {
        abortSignal,
        requestTimeout: limits.answerMs,
      }),
    )
    yield page.Contents ?? []
    ContinuationToken = page.NextContinuationToken
    more = page.IsTruncated === true && ContinuationToken !== undefined
    if (page.IsTruncated && !more) throw new Error('the bucket said that there is more, and not where')
  }
}

/** What lists a bucket, and what ends uploads in parts that nobody finished. */
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
        )
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
 * A bucket of an S3-compatible service as a store. What is large goes in parts that are repeated by themselves when one
 * fails; an object is there whole or not at all. Keys are the same as on disk. Every call has a limit; where the service
 * is down, slow or refuses for now, it fails with the code ESTORE, which passes.
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
      return limitStream(Body!.transformToWebStream(), { bytes: ContentLength, idleMs: limits.idleMs })
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
