// @ts-check
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, without a slash at its end. */
export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

/**
 * A path inside the project.
 * @param {string[]} segments
 */
export const inRoot = (...segments) => path.join(root, ...segments)

/**
 * A path inside of .data, the folder for everything that is generated on this machine and not in git.
 * @param {string[]} segments
 */
export const inData = (...segments) => path.join(root, '.data', ...segments)

/**
 * A path as people read it: relative to the project.
 * @param {string} file
 */
export const shown = (file) => path.relative(root, file) || '.'
