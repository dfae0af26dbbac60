/** The widths of the fields in a settings row: two columns on phones, a wrapping line elsewhere. */
export const cell = {
  narrow: 'mb-3.5 md:max-w-1/2 md:flex-[1_1_112px]',
  wide: 'mb-3.5 md:max-w-1/2 md:flex-[1.5_1_150px]',
  full: 'col-span-full mb-3.5 md:flex-[1_0_100%]',
}
