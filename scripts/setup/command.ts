import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { passingFailure } from '@/lib/core/passing-failure'
import { prisma } from '@/lib/db/client'
import { refusalOf } from '@/lib/db/sql-state'

type Options = NonNullable<ParseArgsConfig['options']>
type Call<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>

/** A sentence for who called a command in a way that it does not understand; exit code 2. */
export class CallError extends Error {}

/** The flags of a call and what stands beside them, of which there are at most `most`. Throws a CallError. */
export function parseCall<T extends Options>(args: string[], options: T, most: number): Call<T> {
  let call: Call<T>
  try {
    call = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new CallError(`${(error as Error).message.split(/\. |\n/)[0]!.replace(/\.$/, '')}.`)
  }
  const surplus = call.positionals[most]
  if (surplus !== undefined && !(call.values as { help?: boolean }).help)
    throw new CallError(`"${surplus}" is one argument too many.`)
  return call
}

/** The same of this process, which ends with 2 when the call is wrong. */
export function readCall<T extends Options>(options: T, most = 0): Call<T> {
  try {
    return parseCall(process.argv.slice(2), options, most)
  } catch (error) {
    console.error(describeFailure(error))
    process.exit(exitCodeOfFailure(error))
  }
}

/**
 * Throws a CallError for a flag that was given and that `what` does not use: who wrote it expects that it does something.
 * `takes` names those that it uses, beside --help.
 */
export function assertTaken(what: string, given: object, takes: readonly string[] = []): void {
  const surplus = Object.entries(given).find(
    ([flag, value]) => flag !== 'help' && value !== undefined && value !== false && !takes.includes(flag),
  )
  if (surplus) throw new CallError(`${what} takes no --${surplus[0]}.`)
}

/** Throws a CallError for the name of a file that is none, or that may not be read; - is standard input. */
export async function assertReadable(file: string): Promise<void> {
  if (file === '-') return
  try {
    await access(file, constants.R_OK)
    if ((await stat(file)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new CallError(`${file} ${unreadable[code] ?? 'cannot be read'}.`)
  }
}

const unreadable: Record<string, string> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
}

/** Runs a command to its end: its exit code, or a sentence and 2 for a wrong call, 1 for a failure. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = exitCodeOfFailure(error)
  } finally {
    // a setting that is wrong has no connection to close
    await Promise.resolve()
      .then(() => prisma.$disconnect())
      .catch(() => {})
  }
}

export const exitCodeOfFailure = (error: unknown) => (error instanceof CallError ? 2 : 1)

/** What failed, in a sentence; a surprise with its whole trace, for who mends it. */
export function describeFailure(error: unknown): unknown {
  if (error instanceof CallError) return `${error.message} --help tells more.`
  const passing = passingFailure(error)
  if (passing === 'storage_full')
    return 'There is no room on the disk, or in the store. Nothing more was done.'
  if (passing) return 'The database or the store does not answer. Run the command again when it does.'
  const refusal = refusalOf(error)
  if (refusal) return refusal
  return error instanceof Error && isSentence(error) ? error.message : error
}

/** Rules throw sentences as plain errors, or as a class of their own; an error of the language or a library is a surprise. */
const isSentence = ({ constructor, message }: Error) =>
  constructor === Error && /^[A-Z"-][^\n]*/.test(message)
