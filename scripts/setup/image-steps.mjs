// @ts-check
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import ignoreOf from '@balena/dockerignore'
import { DockerfileParser } from 'dockerfile-ast'
import { inRoot, root } from './paths.mjs'

/**
 * What an instruction says: `to`, `sources`, `from` and `owner` of COPY, `command` of RUN and HEALTHCHECK, `values` of
 * ENV, `args` of CMD, `text` of all.
 * @typedef {{ word: string, text: string, to?: string, sources?: string[], from?: string, owner?: string, command?: string, values?: Record<string, string>, args?: string[] }} Step
 */

/** @typedef {{ name: string, from: string, steps: Step[] }} Stage */

/**
 * The stages of the Dockerfile.
 * @returns {Stage[]}
 */
export function readStages(text = readFileSync(inRoot('Dockerfile'), 'utf8')) {
  /** @type {Stage[]} */
  const stages = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const word = instruction.getKeyword()
    const args = instruction.getArgumentsContent() ?? ''
    if (word === 'FROM') {
      const from = /** @type {import('dockerfile-ast').From} */ (instruction)
      stages.push({ name: from.getBuildStage() ?? '', from: from.getImage() ?? '', steps: [] })
    } else stages.at(-1)?.steps.push({ word, text: args, ...details[word]?.(instruction, args) })
  }
  return stages
}

/** @type {Record<string, (instruction: import('dockerfile-ast').Instruction, said: string) => Partial<Step>>} */
const details = {
  COPY: (instruction) => {
    const copy = /** @type {import('dockerfile-ast').Copy} */ (instruction)
    /** @param {string} name */
    const flag = (name) =>
      copy
        .getFlags()
        .find((one) => one.getName() === name)
        ?.getValue() ?? undefined
    const paths = copy.getArguments().map((one) => one.getValue())
    return { from: flag('from'), owner: flag('chown'), sources: paths.slice(0, -1), to: paths.at(-1) }
  },
  RUN: (instruction, args) => ({ command: args.replaceAll(/\\\n\s*/g, '') }),
  ENV: (instruction) => ({
    values: Object.fromEntries(
      /** @type {import('dockerfile-ast').Env} */ (instruction)
        .getProperties()
        .map((one) => [one.getName(), one.getValue() ?? '']),
    ),
  }),
  CMD: (instruction) => ({
    args: /** @type {import('dockerfile-ast').Cmd} */ (instruction)
      .getJSONStrings()
      .map((one) => one.getJSONValue()),
  }),
  HEALTHCHECK: (instruction, args) => ({ command: args.slice(args.indexOf('CMD ') + 4) }),
}

/**
 * Whether .dockerignore lets a file of the project into the build context.
 * @type {(file: string) => boolean}
 */
export const isSent = ignoreOf()
  .add(readFileSync(inRoot('.dockerignore'), 'utf8'))
  .createFilter()

/**
 * Returns the files below `source` that COPY would take, as paths in the project.
 * @param {string} source
 * @returns {string[]}
 */
export function sentFiles(source) {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', source],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    },
  )
  return listed.split('\0').filter((file) => file && existsSync(inRoot(file)) && isSent(file))
}

/**
 * COPY from the project into the folder of a stage.
 * @param {Pick<Step, 'sources' | 'to'>} step
 * @param {(to: string) => string} place
 */
export function copySources({ sources = [], to = '.' }, place) {
  for (const source of sources) {
    const files = sentFiles(source)
    if (files.length === 0) throw new Error(`COPY ${source}: no such file is in the build context.`)
    const isFolder = statSync(inRoot(source)).isDirectory()
    for (const file of files) {
      const below = isFolder ? path.relative(source, file) : path.basename(file)
      const into = isFolder || sources.length > 1 || to.endsWith('/') ? path.join(to, below) : to
      cpSync(inRoot(file), place(into))
    }
  }
}
