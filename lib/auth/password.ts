import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default; these are OWASP's parameters for it
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random text that nobody knows, at the same cost: comparing with it takes as long as with a member's. */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$d0ltpAror0B3qa2MGBCkcA$/7CG66OcWHdPLFvWZnq9dm5bXzJelDKsRgqEUTG4Fx0'

/** The argon2id hash of a password. The same characters typed on another system are the same password (NFKC). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Whether the password is the one of the hash. Without a hash it takes as long and is false. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? DUMMY, password.normalize('NFKC'))
  return right && passwordHash != null
}
