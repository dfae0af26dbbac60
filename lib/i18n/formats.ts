import type { Formats } from 'next-intl'

/** Named formats for dates, so that a page says what it means and not how many digits. */
export const formats = {
  dateTime: {
    day: { year: 'numeric', month: 'short', day: 'numeric' },
    /** the one that sentences name: {date, date, long} */
    long: { year: 'numeric', month: 'long', day: 'numeric' },
    /** a day of this or the last weeks */
    weekday: { weekday: 'long', month: 'long', day: 'numeric' },
    minute: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  },
} satisfies Formats
