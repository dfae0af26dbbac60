import { env } from '@/lib/env'

/** The operator's data on the legal pages, by the setting of each. */
export const operatorSettings = {
  company: 'OPERATOR_COMPANY',
  address: 'OPERATOR_ADDRESS',
  representative: 'OPERATOR_REPRESENTATIVE',
  registration: 'OPERATOR_REGISTRATION',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  privacyContact: 'OPERATOR_PRIVACY_CONTACT',
  country: 'OPERATOR_COUNTRY',
  court: 'OPERATOR_COURT',
} as const

export type OperatorField = keyof typeof operatorSettings

/** The values without settings, so that a site of one machine is complete; a public site does not start with them. */
export const exampleOperator: Record<OperatorField, string> = {
  company: 'Example Laser Ltd (example)',
  address: '1 Example Street, 12345 Exampletown (example)',
  representative: 'Alex Example',
  registration: 'company register 12345 (example)',
  email: 'support@kerf.example',
  phone: '+1 555 0100',
  privacyContact: 'privacy@kerf.example',
  country: 'Examplia',
  court: 'Exampletown',
}

/** Returns the operator's data: the settings of this process, and the example for each that is not set. */
export function operator(): Record<OperatorField, string> {
  const set = env()
  return Object.fromEntries(
    Object.entries(operatorSettings).map(([field, name]) => [
      field,
      set[name] ?? exampleOperator[field as OperatorField],
    ]),
  ) as Record<OperatorField, string>
}

/** Returns `text` with {{company}}, {{address}} and the like replaced. Throws an Error for an unknown name. */
export function fillOperator(text: string): string {
  const values = operator()
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, field: string) => {
    const value = values[field as OperatorField]
    if (value === undefined) throw new Error(`{{${field}}} is not a field of lib/operator.ts`)
    return value
  })
}
