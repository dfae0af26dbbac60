/** A card of the material library; on paper only its border remains. */
export const panel =
  'rounded-card border border-line bg-surface p-4 md:px-6 md:pt-5 md:pb-5.5 print:break-inside-avoid print:p-[4mm]'
/** The heading of a card, and the line below it. */
export const panelTitle = 'text-[20px]'
export const panelText = 'mt-[3px] text-[14px] text-muted'

/** A line of links. */
export const linkLine = 'mt-1 flex flex-wrap gap-x-4 gap-y-1.5'
/** The actions at the bottom of a card. */
export const panelActions = 'mt-auto flex flex-wrap gap-2 pt-5'
