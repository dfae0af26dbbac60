// @ts-check
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { copySources } from './image-steps.mjs'
import { print } from './report.mjs'

const SYSTEM = /^apt-get /
/** @typedef {import('./image-steps.mjs').Step} Step */
/**
 * A stage of the image after its steps.
 * @typedef {object} Built
 * @property {string} at
 * @property {string} home of its user
 * @property {string} cwd
 * @property {Record<string, string | undefined>} env
 * @property {{ uid?: number, gid?: number }} user
 * @property {(to: string) => string} place
 * @property {string[]} [args]
 * @property {string} [health]
 */

/** The user `node` of the image; only root can be somebody else. */
const NODE = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}

/**
 * Prepares the folder of the stages, with a home for their user.
 * @param {string} folder
 */
export function prepareFolder(folder) {
  chmodSync(folder, 0o755)
  const home = homeIn(folder)
  mkdirSync(home)
  own(home)
}

/** @param {string} folder */
const homeIn = (folder) => path.join(folder, 'home')

/**
 * Performs the steps of a stage in `folder`, and returns the stage.
 * @param {string} folder
 * @param {import('./image-steps.mjs').Stage} stage
 * @param {Record<string, Built>} built
 * @returns {Built}
 */
export function makeStage(folder, { name, from, steps }, built) {
  const base = built[from]
  const at = path.join(folder, name)
  if (base) execFileSync('cp', ['-al', base.at, at])
  else mkdirSync(at)
  /** @type {Built} */
  const stage = {
    cwd: '/',
    user: {},
    ...base,
    at,
    home: homeIn(folder),
    env: { ...base?.env },
    place: (to) => path.join(at, path.resolve(stage.cwd, to)),
  }
  for (const step of steps) {
    if (step.word === 'WORKDIR') {
      stage.cwd = step.text
      mkdirSync(stage.place('.'), { recursive: true })
    } else if (step.word === 'USER') stage.user = step.text === 'node' ? NODE : {}
    else if (step.word === 'ENV') Object.assign(stage.env, step.values)
    else if (step.word === 'COPY') copyInto(stage, step, built)
    else if (step.word === 'RUN') run(stage, step.command ?? '')
    else if (step.word === 'CMD') stage.args = step.args
    else if (step.word === 'HEALTHCHECK') stage.health = step.command
  }
  return stage
}

/**
 * @param {Built} stage
 * @param {Step} step
 * @param {Record<string, Built>} built
 */
function copyInto(stage, step, built) {
  const { from, sources: [source = '.'] = [], to = '.', owner } = step
  const other = from === undefined ? undefined : built[from]
  if (other) execFileSync('cp', ['-al', other.place(source), stage.place(to)])
  else copySources(step, stage.place)
  if (owner) own(stage.place(to))
}

/** @param {string} target */
function own(target) {
  if (NODE.uid !== undefined) execFileSync('chown', ['-Rh', `${NODE.uid}:${NODE.gid}`, target])
}

/**
 * Returns the environment of a container; of this machine's it contains only the package registry.
 * @param {Built} stage
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(stage, more = {}) {
  const registry =
    process.env.npm_config_registry ??
    execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const machine = {
    PATH: process.env.PATH,
    HOME: stage.home,
    npm_config_registry: registry,
    npm_config_update_notifier: 'false',
  }
  return /** @type {any} */ ({ ...machine, ...stage.env, ...more })
}

/**
 * Maps the image's absolute paths in a command to paths below the stage's folder.
 * @param {Built} stage
 * @param {string} command
 */
function here(stage, command) {
  const { uid = process.getuid?.(), gid = process.getgid?.() } = NODE
  return command
    .replaceAll(/(?<![\w./])\/(?=kerf|data)/g, `${stage.at}/`)
    .replaceAll('node:node', `${uid}:${gid}`)
}

/**
 * Runs a command of the image; parts that need the image's own system are reported and left out.
 * @param {Built} stage
 * @param {string} command
 */
export function run(stage, command) {
  if (SYSTEM.test(command)) return print(`       not done here: ${command}`)
  execFileSync('/bin/sh', ['-c', here(stage, command)], {
    ...{ cwd: stage.place('.'), env: environment(stage), ...stage.user },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
