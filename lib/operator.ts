import { env } from '@/lib/env'

/** What the legal pages say of who runs the site, and the setting that says it. */
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

/** Stands where nothing is set, so that a site of one machine is complete; a site for the public does not start with it. */
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

/** Who runs the site: the settings of this process, the example where one is not set. */
export function operator(): Record<OperatorField, string> {
  const set = env()
  return Object.fromEntries(
    Object.entries(operatorSettings).map(([field, name]) => [
      field,
      set[name] ?? exampleOperator[field as OperatorField],
    ]),
  ) as Record<OperatorField, string>
}

/** `text` with {{company}}, {{address}} and the like filled in. Throws for a name that is none of them. */
export function fillOperator(text: string): string {
  const values = operator()
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, field: string) => {
    const value = values[field as OperatorField]
    if (value === undefined) throw new Error(`{{${field}}} is nothing that lib/operator.ts knows`)
    return value
  })
}
