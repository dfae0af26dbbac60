import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { BlobStore } from './store'
import { assertKey } from './store-key'

export type S3Settings = {
  bucket: string
  region: string
  /** of another service than Amazon's; the bucket is then part of the path */
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
}

const CONNECT_MS = 3_000
/** nothing moved for so long */
const IDLE_MS = 30_000
const PART = 8 * 1024 * 1024

/**
 * A bucket of an S3-compatible service as a store. What is large goes in parts that are repeated by themselves when one
 * fails; an object is there whole or not at all. Keys are the same as on disk.
 */
export function s3Store({
  bucket: Bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Settings): BlobStore {
  // loaded by the first use: who keeps files on disk never waits for it
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
        maxAttempts: 3,
        requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: IDLE_MS, socketTimeout: IDLE_MS },
        ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      }),
    })))

  return {
    async put(key, source) {
      assertKey(key)
      const { sdk, client } = await s3()
      if (source instanceof Uint8Array) {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: source }))
        return
      }
      const { size } = await stat(source.file)
      if (size <= PART) {
        const Body = createReadStream(source.file)
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size }))
      } else {
        const { Upload } = await import('@aws-sdk/lib-storage')
        const params = { Bucket, Key: key, Body: createReadStream(source.file) }
        await new Upload({ client, params, partSize: PART, queueSize: 2 }).done()
      }
      // moved, as on disk
      await rm(source.file, { force: true })
    },
    async readStream(key, range) {
      assertKey(key)
      const { sdk, client } = await s3()
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key, Range }))
      return Body!.transformToWebStream()
    },
    async stat(key) {
      assertKey(key)
      const { sdk, client } = await s3()
      try {
        const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }))
        return { size: ContentLength ?? 0 }
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
          return null
        throw error
      }
    },
    async delete(key) {
      assertKey(key)
      const { sdk, client } = await s3()
      const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${key}/` }))
      const keys = [key, ...Contents.map(({ Key }) => Key!)]
      await Promise.all(keys.map((Key) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))))
    },
  }
}
