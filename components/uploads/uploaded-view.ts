import type { VideoPlayback } from '@/lib/uploads/schema'
import type { DrawingFileView, ImageView } from '@/lib/uploads/views'

/** What the form shows of an uploaded picture, drawing or film. */
export type UploadedView = ImageView & DrawingFileView & { playback?: VideoPlayback }
