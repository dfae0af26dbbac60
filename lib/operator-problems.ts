/**
 * The settings of lib/operator.ts, with the expectation for each. lib/env.ts imports this file, so it imports nothing.
 */
export const operatorExpected = {
  OPERATOR_COMPANY: 'the full name of the company that runs the site',
  OPERATOR_ADDRESS: 'its postal address, in one line',
  OPERATOR_REPRESENTATIVE: 'the person who represents it',
  OPERATOR_REGISTRATION: 'its register and number, or its tax number',
  OPERATOR_EMAIL: 'an address for members, such as hello@your.site',
  OPERATOR_PHONE: 'a telephone number with its country code',
  OPERATOR_PRIVACY_CONTACT: 'the name or address for questions about personal data',
  OPERATOR_COUNTRY: 'the country where the data is stored and whose law applies',
  OPERATOR_COURT: 'the place whose courts decide disputes',
} as const

export type OperatorSetting = keyof typeof operatorExpected
export const operatorNames = Object.keys(operatorExpected) as OperatorSetting[]

const isReserved = (host: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(host) || /\.(example|test|invalid|localhost)$/.test(host)

/**
 * Returns whether others can reach the site: its address is neither one of this machine alone nor one reserved for
 * examples.
 */
export function isPublicSite(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && URL.canParse(publicUrl) && !isReserved(new URL(publicUrl).hostname)
}

/**
 * Returns the settings that the legal pages of a public site still lack, with their expectations; an example counts as
 * missing.
 */
export function operatorProblems(given: Partial<Record<OperatorSetting, string>>) {
  return operatorNames
    .filter((name) => !given[name] || /\bexample|examplia/i.test(given[name]))
    .map((name) => ({ name, expected: operatorExpected[name] }))
}
