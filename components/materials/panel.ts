/** A card of the material library; on paper its border is all that is left. */
export const panel =
  'rounded-card border border-line bg-surface p-4 md:px-6 md:pt-5 md:pb-5.5 print:break-inside-avoid print:p-[4mm]'
/** Its heading, and the line beneath. */
export const panelTitle = 'text-[20px]'
export const panelText = 'mt-[3px] text-[14px] text-muted'

/** Links in a line. */
export const linkLine = 'mt-1 flex flex-wrap gap-x-4 gap-y-1.5'
/** What can be done, at the foot of a card. */
export const panelActions = 'mt-auto flex flex-wrap gap-2 pt-5'
