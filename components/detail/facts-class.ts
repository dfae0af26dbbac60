/** The fact list of a post or design: names before their values, or above them where three facts share a row. */
export const factsClass =
  'facts digits -order-14 lg:grid-cols-[repeat(3,auto)] lg:gap-x-4 lg:gap-y-3 lg:*:block lg:[&_dd]:text-left lg:[&_dt]:text-sm'
