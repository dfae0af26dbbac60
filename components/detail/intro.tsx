import type { ComponentProps } from 'react'

/** What the author wrote about a project or a design as a whole. */
export const Intro = (text: ComponentProps<'p'>) => (
  <p
    className="intro -order-16 mt-5.5 mb-5.5 max-w-[62ch] text-[16px] leading-[1.65] wrap-anywhere whitespace-pre-line md:mt-7 md:mb-6.5 md:text-lg"
    {...text}
  />
)
