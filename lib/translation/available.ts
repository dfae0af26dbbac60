import { findProvider } from './providers'

/** Whether this installation has an engine; without one only some browsers can translate. */
export const hasTranslationServer = (): boolean => findProvider() !== null
