// Objects of the scenes in this folder.
import * as M from '../motifs.mjs'
import { put } from '../parts.mjs'

export const map = (/** @type {number} */ seed, id = 'q') =>
  `<clipPath id="${id}"><rect x="3" y="3" width="80" height="48" rx="2"/></clipPath><g clip-path="url(#${id})">${put(M.city(seed), [0, -16, 86])}</g>`
export const WARM = [2.3, 1.45, 0.62]
export const WARMER = [1.9, 1.15, 0.46]
