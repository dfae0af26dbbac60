// @ts-check
import { stripVTControlCharacters } from 'node:util'

const MESSAGE_LINES = 12

/** A failed test. @typedef {{ test: string, message: string }} Failure */
/** Of vitest's report. @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */
/** Of vitest's report. @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile */
/** Of Playwright's report. @typedef {{ message?: string }} ReportedError */
/** Of Playwright's report. @typedef {{ ok: boolean, title: string, tests: { results: { errors?: ReportedError[] }[] }[] }} Spec */
/** Of Playwright's report. @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite */

/**
 * The failed tests of vitest's JSON report: `{ test, message }`, a file that cannot be loaded counts as one.
 * @param {{ testResults: TestFile[] }} report
 * @param {string} root
 * @returns {Failure[]}
 */
export function unitFailures({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    if (status === 'failed' && assertionResults.length === 0)
      return [{ test: file, message: shorten(message) }]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        test: `${file} › ${test.fullName}`,
        message: shorten(test.failureMessages.join('\n')),
      }))
  })
}

/**
 * The failed tests of Playwright's JSON report: `{ test, message }`.
 * @param {{ suites: Suite[], errors?: ReportedError[] }} report
 * @returns {Failure[]}
 */
export function browserFailures({ suites, errors = [] }) {
  /** @type {(suite: Suite, titles: string[]) => Failure[]} */
  const ofSuite = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => ofSpec(spec, titles)),
  ]
  /** @type {(spec: Spec, titles: string[]) => Failure} */
  const ofSpec = (spec, titles) => {
    const messages = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []))
    return {
      test: [...titles, spec.title].join(' › '),
      message: shorten(messages.map((error) => error.message).join('\n')),
    }
  }
  return [
    ...suites.flatMap((suite) => ofSuite(suite, [suite.title])),
    ...errors.map((error) => ({ test: 'outside of a test', message: shorten(error.message) })),
  ]
}

/** @param {string | undefined} message */
const shorten = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .join('\n')
