import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupError } from './manifest'

/** The first bytes of every age file. */
export const AGE_START = 'age-encryption.org/v1'
const SHORTEST = 32
/** scrypt's work factor, 2^15, takes 32 MB; the default of 256 MB is meant for passwords that people remember. */
const WORK = 15

/**
 * Encrypts with BACKUP_KEY: a recipient of age (`age1…`, which cannot open what it encrypts), an identity
 * (`AGE-SECRET-KEY-1…`), or a random text of 32 characters or more. The tool `age` opens the result too.
 */
export async function encrypt(source: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  try {
    if (key.startsWith('age1')) encrypter.addRecipient(key)
    else if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
    else {
      encrypter.setPassphrase(assertLong(key))
      encrypter.setScryptWorkFactor(WORK)
    }
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError('BACKUP_KEY is not an age key.')
  }
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/** Decrypts the output of `encrypt`. Throws a BackupError for a wrong key; the stream fails at the first altered byte. */
export async function decrypt(source: Readable, key: string | undefined): Promise<Readable> {
  if (!key) throw new BackupError('The backup is encrypted: set BACKUP_KEY to the key it was made with.')
  if (key.startsWith('age1'))
    throw new BackupError('BACKUP_KEY is a recipient (age1…), which only encrypts: set its AGE-SECRET-KEY.')
  const decrypter = new Decrypter()
  try {
    if (isIdentity(key)) decrypter.addIdentity(key)
    else decrypter.addPassphrase(key)
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch {
    throw new BackupError('BACKUP_KEY does not open this backup: the key is wrong or the file is damaged.')
  }
}

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')

function assertLong(key: string): string {
  if (key.length < SHORTEST)
    throw new BackupError(
      `BACKUP_KEY is too short: a random text of ${SHORTEST} characters or more (openssl rand -base64 33), or an age key.`,
    )
  return key
}

const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>
const fromWeb = (source: ReadableStream<Uint8Array>) => Readable.fromWeb(source as unknown as WebStream)
