import type { Formats } from 'next-intl'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Separate for components/ui/relative-age.ts, which needs no other format. */
export const day = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** Named date formats, so that pages state the purpose rather than digits, and each purpose has one form. */
export const formats = {
  dateTime: {
    day,
    /** for sentences */
    long: { year: 'numeric', month: 'long', day: 'numeric' },
    /** a day of this week or the last weeks */
    weekday: { weekday: 'long', month: 'long', day: 'numeric' },
    month: { year: 'numeric', month: 'long' },
    /** a day of this year */
    dayOfYear: { month: 'long', day: 'numeric' },
    /** a day of this year in a table */
    shortDay: { month: 'short', day: 'numeric' },
    minute: { year: 'numeric', month: 'short', day: 'numeric', ...clock },
    minuteOfYear: { month: 'long', day: 'numeric', ...clock },
    shortMinute: { month: 'short', day: 'numeric', ...clock },
    clock,
  },
} satisfies Formats
