import { deviceValue } from '@/components/ui/device-value'

/** There only while the key is switched off. */
const off = deviceValue('kerf.slash')

export const subscribeToSlashKey = off.subscribe

/** Whether the slash key goes to the search field. Who speaks to the computer, or hits keys by chance, can switch it off. */
export const isSlashKeyOn = (): boolean => off.read() === null

export const switchSlashKey = (on: boolean): void => off.write(on ? null : 'off')
