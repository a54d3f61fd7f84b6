// Writes the addresses of the project into a package.json. They come from the output of `cargo metadata` on standard
// input, so that they stand only in Cargo.toml.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Returns the members `repository`, `homepage` and `bugs`, as far as `cargo metadata` gives them. */
export function addresses({ packages }) {
  const { repository, homepage } = packages.find(({ name }) => name === 'superflip');
  const members = {};
  if (repository) {
    const url = repository.replace(/(\.git)?\/*$/, '');
    Object.assign(members, {
      repository: { type: 'git', url: `git+${url}.git`, directory: 'bindings/wasm' },
      homepage: `${url}#readme`,
      bugs: { url: `${url}/issues` },
    });
  }
  if (homepage) members.homepage = homepage;
  return members;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = process.argv[2];
  const description = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(description, addresses(JSON.parse(readFileSync(0, 'utf8'))));
  writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`);
}
