"""Whose study is played when, what it may cost, and what is stored of it.

How many studies are played at once: a study that is played has a place, and a study that is paused leaves its
own.
"""

import asyncio
import contextlib
import functools
import sys
from typing import Any

import msgspec
import structlog

from sandtable.core.typed import ready
from sandtable.server.accounts.accounts import Guest
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.configuration.settings import Settings
from sandtable.server.errors import Refusal, StorageError, conflict, forbidden, say
from sandtable.server.identifiers import new_id, now
from sandtable.server.laboratory.plans import plan_of, texts_of
from sandtable.server.laboratory.process import HERE, StudyFindings, StudyProcess
from sandtable.server.protocol.laboratory_documents import StudyForm
from sandtable.server.rate_limits import Buckets
from sandtable.server.repeating import Repeated
from sandtable.server.storage import study_rows
from sandtable.server.storage.store import Store
from sandtable.server.storage.study_rows import StudyRow


class StudySlot:
    """One of the places of `all_of_them`, which are given in the order in which they were asked for."""

    def __init__(self, all_of_them: asyncio.Semaphore) -> None:
        self._all = all_of_them
        self._held = False
        self._wanted: asyncio.Task[bool] | None = None

    async def take(self) -> None:
        """Wait for a place."""
        await self._all.acquire()
        self._held = True

    def leave(self) -> None:
        """Give the place to others."""
        if self._wanted is not None:
            if self._wanted.done() and not self._wanted.cancelled():
                self._all.release()
            self._wanted.cancel()
            self._wanted = None
        if self._held:
            self._held = False
            self._all.release()

    def again(self) -> bool:
        """Whether there is a place again; it is asked for until there is."""
        if not self._held:
            if self._wanted is None:
                self._wanted = asyncio.ensure_future(self._all.acquire())
            if self._wanted.done():
                self._held, self._wanted = True, None
        return self._held


log = structlog.get_logger(__name__)
DAY = 24 * 3600
#: How often a worker looks for studies that other workers were asked for, or left, in seconds.
ROUND_SECONDS = 3.0
#: What is found is stored, and what is wished looked at, that often, in seconds.
STORE_SECONDS = 0.7
#: So many studies may be paused at once at this worker, besides those that are played; each goes on by itself after so
#: many seconds.
MOST_PAUSED, PAUSE_SECONDS = 2, 600.0
CLEAN_SECONDS = 3600.0


class Laboratory:
    """Exists while a server runs. `prices`: processor time by address, as much as a day allows."""

    def __init__(self, store: Store, rulebook: Rulebook, settings: Settings) -> None:
        self._store, self._rulebook, self._settings = store, rulebook, settings
        limits = settings.limits
        self.prices = Buckets(limits.study_seconds_a_day / DAY, limits.study_seconds_a_day)
        self._me = new_id()
        self._wanted = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._payers: dict[str, str] = {}
        self._cleaning = Repeated(self._clean, CLEAN_SECONDS, "old studies were not deleted")

    def open(self) -> None:
        """Begin to play what waits."""
        if self._settings.laboratory != "off":
            places = asyncio.Semaphore(self._settings.laboratory_processes)
            count = self._settings.laboratory_processes + MOST_PAUSED
            self._tasks = [asyncio.ensure_future(self._go(StudySlot(places))) for _ in range(count)]
            self._cleaning.open()

    async def close(self) -> None:
        """Stop. What is played now will be played again from its beginning."""
        await self._cleaning.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ------------------------------------------------------------------------------------------------ what others ask

    def refusal(self, guest: Guest | None) -> str:
        """Why a person may run no studies here; empty if they may."""
        allowed = self._settings.laboratory
        if allowed == "off":
            return say("laboratory-server-closed-take-file")
        if allowed == "accounts" and (guest is None or not guest.session):
            return say("studies-those-account-sign-take")
        return ""

    async def ask(self, guest: Guest, form: StudyForm, address: str) -> str:
        """Take a study on; its id. Refusal for what may not be, or is too much."""
        self.may(guest)
        limits = self._settings.limits
        await self._rulebook.definition(form.game)
        form.seed = str(plan_of(form, limits)["seed"])
        for variant in form.variants:
            options = {**variant.options, "players": form.players}
            found = await self._rulebook.check(address, form.game, variant.preset, options, variant.attachments)
            if found.problems:
                first = found.problems[0]
                raise Refusal(400, "bad-option", f"{variant.name}: {first.message}", first.field)
        price = self.prices.of(address)
        if not price.solvent():
            raise Refusal(429, "budget-spent", say("processor-time-studies-spent-now"))
        row = StudyRow(
            new_id(), guest.id, now(), form.game, form.title.strip(), msgspec.json.encode(form).decode()
        )  # fmt: skip

        def add(connection: Any) -> bool:
            if study_rows.going(connection, guest.id) >= limits.studies_waiting:
                return False
            study_rows.add(connection, row)
            return True

        if not await self._store.write(add):
            raise conflict(say("studies-under-way-wait-stop", studies_waiting=limits.studies_waiting), "busy")
        price.pay(limits.study_seconds)  # what is not spent is given back
        self._payers[row.id] = address
        self._wanted.set()
        return row.id

    def may(self, guest: Guest | None) -> None:
        """Refusal for a person who may run no studies here."""
        reason = self.refusal(guest)
        if reason:
            raise forbidden(reason, "laboratory-closed")

    def left(self, address: str) -> float:
        """Processor time that an address has left today."""
        return max(0.0, min(self._settings.limits.study_seconds_a_day, self.prices.of(address).left()))

    # ---------------------------------------------------------------------------------------------------------- at work

    async def _go(self, place: StudySlot) -> None:
        while True:
            try:
                await place.take()
                try:
                    row = await self._next()
                    if row is not None:
                        await self._play(row, place)
                finally:
                    place.leave()
                await self._settle()
                if row is not None:
                    continue
            except (Refusal, StorageError) as error:
                log.warning("a study was not played", reason=str(error))
            except Exception:
                log.exception("a study was not played")
            self._wanted.clear()
            try:
                async with asyncio.timeout(ROUND_SECONDS):
                    await self._wanted.wait()
            except TimeoutError:
                pass

    async def _next(self) -> StudyRow | None:
        moment = now()
        for name in await self._store.read(study_rows.claim, moment):
            begin = functools.partial(study_rows.begin, name=name, runner=self._me, moment=moment)
            row = await self._store.write(begin)
            if row is not None:
                found: StudyRow = row
                return found
        return None

    async def _play(self, row: StudyRow, place: StudySlot) -> None:
        form = msgspec.json.decode(row.form, type=ready(StudyForm))
        limits, found = self._settings.limits, StudyFindings(self._settings.limits.study_seconds)
        try:
            order = {
                "plan": plan_of(form, limits), "texts": texts_of(form), "seconds": limits.study_seconds,
                "modules": self._rulebook.modules(), "path": [place for place in sys.path if place], "here": HERE,
            }  # fmt: skip
            playing = StudyProcess(order)
            # Closed with the listening, however that ends: nobody plays on for a study that was given back.
            async with contextlib.aclosing(playing.lines()) as lines:
                attending = asyncio.ensure_future(self._attend(row, found, playing, place))
                try:
                    async for line in lines:
                        found.hear(line)
                finally:
                    attending.cancel()
                    await asyncio.gather(attending, return_exceptions=True)
            if not attending.cancelled():
                attending.result()  # what went wrong there
                return  # it is another worker's
            found.end()
        except asyncio.CancelledError:
            await asyncio.shield(self._store.write(study_rows.give_back, row.id, self._me))
            raise
        except Refusal as refusal:
            found.result["problem"] = refusal.message
        state = "failed" if "problem" in found.result else "done"
        await self._store.write(
            study_rows.store, row.id, self._me, now(), state, found.text(), found.games or "[]", found.page
        )

    async def _attend(self, row: StudyRow, found: StudyFindings, playing: StudyProcess, place: StudySlot) -> None:
        """Store what is known again and again, and do what is wished, until the study is another worker's: then its
        process ends."""
        waited = 0.0
        try:
            while wishes := await self._store.write(study_rows.store, row.id, self._me, now(), "running", found.text()):
                waited = waited + STORE_SECONDS if wishes.paused else 0.0
                if waited > PAUSE_SECONDS:
                    await self._store.write(study_rows.wish_pause, row.id, None, False)
                _do(wishes, playing, place)
                await asyncio.sleep(STORE_SECONDS)
        except Exception:
            await playing.kill()
            raise
        await playing.kill()

    async def _settle(self) -> None:
        """Give back what studies that were paid for here have not spent, no matter who played them. What was deleted
        while it was played has spent all of it."""
        if not self._payers:
            return
        names = list(self._payers)
        for name, result in (await self._store.read(study_rows.ended, names)).items():
            address = self._payers.pop(name, None)  # nobody else has given it back meanwhile
            if address is not None and result is not None:
                spent = msgspec.json.decode(result).get("seconds", 0.0)
                self.prices.of(address).pay(spent - self._settings.limits.study_seconds)

    async def _clean(self) -> None:
        if self._settings.study_days > 0:
            before = now() - int(self._settings.study_days * DAY * 1000)
            await self._store.write(study_rows.forget, before=before)


def _do(wishes: study_rows.Wishes, playing: StudyProcess, place: StudySlot) -> None:
    if wishes.stop:
        playing.stop()
    elif wishes.paused:
        playing.pause(True)
        place.leave()
    elif playing.paused and place.again():
        playing.pause(False)
