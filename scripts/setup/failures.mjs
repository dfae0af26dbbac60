import { stripVTControlCharacters } from 'node:util'

const MESSAGE_LINES = 12

/** The failed tests of vitest's JSON report: `{ test, message }`, a file that cannot be loaded counts as one. */
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

/** The failed tests of Playwright's JSON report: `{ test, message }`. */
export function browserFailures({ suites, errors = [] }) {
  const ofSuite = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => ofSpec(spec, titles)),
  ]
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

const shorten = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .join('\n')
