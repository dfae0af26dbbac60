/** The assigned codes of ISO 3166-1 alpha-2; their names come from the platform (Intl.DisplayNames). */
export const regionCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const known = new Set(regionCodes)

/** Returns whether a code is an assigned one. */
export function isRegion(code: string): boolean {
  return known.has(code)
}

/** Those without postcodes, or whose people do without: the Universal Postal Union's addressing systems. */
const withoutPostcodes = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM EH ER FJ GA GD GM GQ GY HK JM KI KM KN KP LY ' +
    'ML MO MR MW NR NU PA QA RW SB SC SL SO SR ST SX SY TD TF TG TK TL TO TT TV UG VU YE ZW'
  ).split(' '),
)

/** Returns whether an address in this country or region needs a postcode. */
export const hasPostcodes = (code: string): boolean => !withoutPostcodes.has(code)

/** Returns the name of a country or region in a language (BCP 47); '' without one. */
export function regionName(code: string | null, tag: string): string {
  return code === null || !isRegion(code)
    ? ''
    : (new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code)
}

/** Returns all regions in the alphabetical order of a language. */
export function regionOptions(tag: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const collator = new Intl.Collator(tag)
  return regionCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.name, b.name))
}
