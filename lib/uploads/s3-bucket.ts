import type { S3Client } from '@aws-sdk/client-s3'
import { guardBucket, isNotFound, type BucketLimits } from './s3-limits'

export type S3Settings = {
  bucket: string
  region: string
  /** address of a service other than Amazon's; the bucket is then part of the path */
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
  /** shorter limits for tests */
  limits?: Partial<BucketLimits>
}

/** attempts of one call */
export const ATTEMPTS = 3

/**
 * Returns the service's client within its limits. The first use loads it, so that installations with files on disk
 * never wait for it.
 */
export function connectBucket({
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
        // other services support only their own checksums
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: ATTEMPTS,
        requestHandler: {
          connectionTimeout: limits.connectMs,
          requestTimeout: limits.writeMs,
          // without this option the limit only writes a log line
          throwOnRequestTimeout: true,
          socketTimeout: limits.idleMs,
        },
        ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      }),
    })))
  return { Bucket: bucket, limits, guarded, isWell, s3 }
}
export type Connection = ReturnType<typeof connectBucket>

/** Returns the size of an object, or null when there is none. */
export function sizeIn({ Bucket, limits, guarded, s3 }: Connection, key: string) {
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

/** Yields the contents of the bucket, page by page. */
export async function* pagesOf({ Bucket, limits, guarded, s3 }: Connection, Prefix: string) {
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
    if (page.IsTruncated && !more) throw new Error('the bucket reported another page without its token')
  }
}
