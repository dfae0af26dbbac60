/** The fact list beside a post or a design: names before their values, above them where three stand beside each other. */
export const factsClass =
  'facts digits -order-14 lg:grid-cols-[repeat(3,auto)] lg:gap-x-4 lg:gap-y-3 lg:*:block lg:[&_dd]:text-left lg:[&_dt]:text-sm'
