import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { passingFailure } from '@/lib/core/passing-failure'
import { prisma } from '@/lib/db/client'
import { refusalOf } from '@/lib/db/sql-state'
import './output.mjs'

type Options = NonNullable<ParseArgsConfig['options']>
type Call<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; tokens: true }>
>

/** A wrong call of a command: the message goes to the terminal, and the exit code is 2. */
export class CallError extends Error {}

/** Returns the flags and the other arguments of a call, of which there are at most `most`. Throws a CallError. */
export function parseCall<T extends Options>(args: string[], options: T, most: number): Call<T> {
  let call: Call<T>
  try {
    call = parseArgs({ args, options, allowPositionals: true, tokens: true })
  } catch (error) {
    throw new CallError(`${(error as Error).message.split(/\. |\n/)[0]!.replace(/\.$/, '')}.`)
  }
  assertOnce(call.tokens, options)
  const surplus = call.positionals[most]
  if (surplus !== undefined && !(call.values as { help?: boolean }).help)
    throw new CallError(`"${surplus}" is one argument too many.`)
  return call
}

/** Throws a CallError for a value that is given twice, because only the last one would count. */
function assertOnce(tokens: Call<Options>['tokens'], options: Options): void {
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option' || options[token.name]!.type === 'boolean' || options[token.name]!.multiple)
      continue
    if (seen.has(token.name)) throw new CallError(`--${token.name} is given twice.`)
    seen.add(token.name)
  }
}

/** Returns the call of this process; a wrong call ends the process with exit code 2. */
export function readCall<T extends Options>(options: T, most = 0): Call<T> {
  try {
    return parseCall(process.argv.slice(2), options, most)
  } catch (error) {
    console.error(describeFailure(error))
    process.exit(exitCodeOfFailure(error))
  }
}

/**
 * Throws a CallError for a given flag that the subcommand `what` does not use, because the caller expects it to have an
 * effect. `takes` lists the flags that it uses besides --help.
 */
export function assertTaken(what: string, given: object, takes: readonly string[] = []): void {
  const surplus = Object.entries(given).find(
    ([flag, value]) => flag !== 'help' && value !== undefined && value !== false && !takes.includes(flag),
  )
  if (surplus) throw new CallError(`${what} takes no --${surplus[0]}.`)
}

/** Throws a CallError unless the file exists and is readable; - is standard input. */
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

/** Runs a command and sets its exit code; prints the message and sets 2 for a wrong call, 1 for a failure. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = exitCodeOfFailure(error)
  } finally {
    // a wrong setting fails the import, and then there is no connection to close
    await Promise.resolve()
      .then(() => prisma.$disconnect())
      .catch(() => {})
  }
}

/**
 * Runs work that happens once under `key`, which the caller of the command gave or else nobody knows. When the database does not
 * answer, the work may be done: the message then names the key, because without it the same command would do the work again.
 */
export async function onceUnder<T>(key: string, given: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (given || passingFailure(error) !== 'unavailable') throw error
    throw new Error(
      `The database does not answer, and this may be done or not. Run the command again with --key ${key}: it happens once.`,
    )
  }
}

export const exitCodeOfFailure = (error: unknown) => (error instanceof CallError ? 2 : 1)

/** Returns the message of an expected error, and an unexpected error with its stack trace. */
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

/** Whether an error is expected: rules throw plain errors or classes of their own, the language and libraries throw others. */
const isSentence = ({ constructor, message }: Error) =>
  constructor === Error && /^[A-Z"-][^\n]*/.test(message)
