import type { ModuleView } from '@/lib/settings/catalog'

export type NamedModule = Pick<ModuleView, 'name' | 'watts' | 'laser'>

/** What the message of a module's name takes. */
export const moduleWords = ({ name, watts, laser }: NamedModule) => ({ name, watts: String(watts), laser })
