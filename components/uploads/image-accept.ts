import { imageExtensions } from '@/lib/uploads/schema'

/** What a field for pictures lets one choose. */
export const imageAccept = imageExtensions.map((ext) => `.${ext}`).join(',')
