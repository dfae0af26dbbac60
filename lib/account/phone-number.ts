import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { chinaMobile, chinaNumber } from '@/lib/core/phone'
import type { PhoneView } from './change-phone-schema'

/** Returns the number as stored, E.164 (+8613800138000); null when it is no mobile number of the region. */
export function readPhone(region: string, number: string): string | null {
  if (region === 'CN') {
    const own = chinaNumber(number)
    return chinaMobile.test(own) ? `+86${own}` : null
  }
  if (!isSupportedCountry(region)) return null
  const parsed = parsePhoneNumberFromString(number, region)
  if (!parsed?.isValid()) return null
  // A + brings its own country, which must be the chosen one.
  return parsed.countryCallingCode === getCountryCallingCode(region) ? parsed.number : null
}

/** Returns a stored number as a form shows it. */
export function phoneView(stored: string | null): PhoneView | null {
  const parsed = stored === null ? undefined : parsePhoneNumberFromString(stored)
  if (!parsed) return null
  const region =
    parsed.country ?? getCountries().find((code) => getCountryCallingCode(code) === parsed.countryCallingCode)
  return region ? { region, number: parsed.formatNational() } : null
}

/** Returns the regions of mobile numbers, with the country code, in the alphabetical order of a language (BCP 47). */
export function phoneRegions(tag: string): { code: string; name: string; calling: string }[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const collator = new Intl.Collator(tag)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => collator.compare(a.name, b.name))
}
