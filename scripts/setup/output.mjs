// @ts-check
// Keeps a command alive when its output cannot be written: it finishes what it has begun instead of ending half-way.
import { fstatSync, writeSync } from 'node:fs'

/** @type {NodeJS.ErrnoException | undefined} */
let failure

for (const stream of [process.stdout, process.stderr]) stream.on('error', keepFailure)
process.on('exit', () => {
  if (failure && !process.exitCode) process.exitCode = 1
})
if (isFile(1)) process.stdout._write = writeWhole

/**
 * A closed pipe is no failure: whoever reads has read enough (`| head -1`).
 * @param {NodeJS.ErrnoException} error
 */
function keepFailure(error) {
  if (failure || error.code === 'EPIPE') return
  failure = error
  // a listener of standard error itself must not throw
  try {
    writeSync(2, `The output could not be written to its end (${error.message}); the command continues.\n`)
  } catch {}
}

/**
 * Writes a chunk to standard output. Node's own stream for files ignores that a full disk takes only a part of it.
 * @param {Buffer} chunk
 * @param {BufferEncoding} _
 * @param {(error?: Error | null) => void} done
 */
function writeWhole(chunk, _, done) {
  try {
    for (let at = 0; at < chunk.length;) at += writeSync(1, chunk, at)
    done()
  } catch (error) {
    done(/** @type {Error} */ (error))
  }
}

/** @param {number} descriptor */
function isFile(descriptor) {
  try {
    return fstatSync(descriptor).isFile()
  } catch {
    return false
  }
}
