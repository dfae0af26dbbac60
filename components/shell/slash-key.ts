import { deviceValue } from '@/components/ui/device-value'

/** Stored only while the key is switched off. */
const off = deviceValue('kerf.slash')

export const subscribeToSlashKey = off.subscribe

/**
 * Whether the slash key focuses the search field. Members who use speech input, or press keys by accident, can switch
 * it off.
 */
export const isSlashKeyOn = (): boolean => off.read() === null

export const switchSlashKey = (on: boolean): void => off.write(on ? null : 'off')
