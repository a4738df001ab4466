/** @list night — makes servers, too */
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { itAsRoot, ordinaryUid, query, serverOn, withEmbeddedFolders } from '../support/embedded-server';

const here = withEmbeddedFolders();

describe('the embedded PostgreSQL refuses, in one line,', () => {
  const refusal = (words: string) => ({
    name: 'StartupError',
    message: expect.stringMatching(new RegExp(`^[^\n]*${words}[^\n]*$`)),
  });

  it('a folder in use, also by another name, and the user goes on undisturbed', async () => {
    const { address } = await here.start(join(here.open, 'data'));
    symlinkSync(join(here.open, 'data'), join(here.open, 'alias'));
    for (const name of ['data', 'alias']) {
      const second = await here.child(here.project, join(here.open, name));
      expect(second.report.refused).toMatchObject(refusal(`in use by process ${process.pid}`));
    }
    await expect(here.start(join(here.open, 'data'))).rejects.toMatchObject(refusal('in use by process'));
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('a folder that cannot be written', async () => {
    here.makeHisFolder();
    chmodSync(join(here.open, 'data'), 0o555);
    for (const folder of ['data', 'data/below']) {
      const started = await here.child(here.project, join(here.open, folder), ordinaryUid);
      expect(started.report.refused).toMatchObject(refusal('this user may not read or write'));
    }
  });

  itAsRoot('data of another user', async () => {
    await (await here.start(join(here.open, 'data'))).stop();
    chmodSync(join(here.open, 'data'), 0o777);
    const started = await here.child(here.project, join(here.open, 'data'), ordinaryUid);
    expect(started.report.refused).toMatchObject(refusal('this user may not read or write'));
  });

  it('a file where the folder should be', async () => {
    writeFileSync(join(here.open, 'file'), '');
    for (const path of ['file', 'file/data']) {
      await expect(here.start(join(here.open, path))).rejects.toMatchObject(
        refusal('a file is where a folder should be'),
      );
    }
    mkdirSync(join(here.open, 'data'));
    writeFileSync(join(here.open, 'data', 'postgres'), '');
    await expect(here.start(join(here.open, 'data'))).rejects.toMatchObject(
      refusal('a file is where a folder should be'),
    );
  });

  it('data of another version of PostgreSQL, and a folder that holds something else', async () => {
    mkdirSync(join(here.open, 'data', 'postgres'), { recursive: true });
    writeFileSync(join(here.open, 'data', 'postgres', 'notes.txt'), '');
    await expect(here.start(join(here.open, 'data'))).rejects.toMatchObject(refusal('holds something else'));
    writeFileSync(join(here.open, 'data', 'postgres', 'PG_VERSION'), '17\n');
    await expect(here.start(join(here.open, 'data'))).rejects.toMatchObject(
      refusal('was made by PostgreSQL 17'),
    );
    expect(readdirSync(join(here.open, 'data'))).toEqual(['postgres']);
  });

  it('a lost or wrong password', async () => {
    await (await here.start(join(here.open, 'data'))).stop();
    const file = join(here.open, 'data', 'postgres.password');
    writeFileSync(file, 'wrong\n');
    await expect(here.start(join(here.open, 'data'))).rejects.toMatchObject(refusal('refuses the password'));
    rmSync(file);
    await expect(here.start(join(here.open, 'data'))).rejects.toMatchObject(refusal('is missing'));
    expect(serverOn(join(here.open, 'data'))).toBeUndefined();
  });

  it('what PostgreSQL itself refuses, with its reason', async () => {
    await (await here.start(join(here.open, 'data'))).stop();
    rmSync(join(here.open, 'data', 'postgres', 'global', 'pg_control'));
    await expect(here.start(join(here.open, 'data'))).rejects.toMatchObject(
      refusal('PostgreSQL did not start: '),
    );
  });
});
