import type { Formats } from 'next-intl'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Apart, for what writes nothing else (components/ui/relative-age.ts). */
export const day = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** Named formats for dates, so that a page says what it means and not how many digits, and has one form of each. */
export const formats = {
  dateTime: {
    day,
    /** the one that sentences name */
    long: { year: 'numeric', month: 'long', day: 'numeric' },
    /** a day of this or the last weeks */
    weekday: { weekday: 'long', month: 'long', day: 'numeric' },
    month: { year: 'numeric', month: 'long' },
    /** a day of this year */
    dayOfYear: { month: 'long', day: 'numeric' },
    /** the same in a table */
    shortDay: { month: 'short', day: 'numeric' },
    minute: { year: 'numeric', month: 'short', day: 'numeric', ...clock },
    minuteOfYear: { month: 'long', day: 'numeric', ...clock },
    shortMinute: { month: 'short', day: 'numeric', ...clock },
    clock,
  },
} satisfies Formats
